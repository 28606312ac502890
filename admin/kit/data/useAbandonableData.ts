import { useCallback, useEffect, useRef, useState } from 'react';
import { dataProviderBy } from './dataProvider.ts';
import { callApi } from './http.ts';

export function useAbandonableData() {
  const controller = useRef(new AbortController());

  useEffect(() => {
    // Creates a new controller after the remount by React's strict mode, which in development unmounts every
    // component once.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const [data] = useState(() =>
    dataProviderBy((url, options) =>
      callApi(url, options?.method ? { ...options, signal: controller.current.signal } : options),
    ),
  );
  const giveUp = useCallback(() => {
    controller.current.abort();
    controller.current = new AbortController();
  }, []);

  return { data, giveUp };
}
