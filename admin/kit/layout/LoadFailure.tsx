import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { ListFailure } from '../feedback/ListStates.tsx';
import { NotFoundPage } from './ErrorPage.tsx';
import { Page } from './Page.tsx';

interface LoadFailureProps {
  error: unknown;
  retry: () => void;
}

export function LoadFailure({ error, retry }: LoadFailureProps) {
  if (error instanceof HttpError && [400, 404].includes(error.status)) return <NotFoundPage />;
  return (
    <Page>
      <ListFailure retry={retry} message={errorMessage(error)} />
    </Page>
  );
}
