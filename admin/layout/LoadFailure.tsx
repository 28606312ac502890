import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { ListFailure } from '../lists/ListStates.tsx';
import { NotFoundPage } from './ErrorPage.tsx';
import { Page } from './Page.tsx';

interface LoadFailureProps {
  error: unknown;
  retry: () => void;
}

/** Instead of a page whose record is not there, or could not be read. */
export function LoadFailure({ error, retry }: LoadFailureProps) {
  if (error instanceof HttpError && [400, 404].includes(error.status)) return <NotFoundPage />;
  return (
    <Page>
      <ListFailure retry={retry} message={errorMessage(error)} />
    </Page>
  );
}
