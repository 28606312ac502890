import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** The path of a dialog keeps the list's search parameters. */
export function useListAddress(resource: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const base = `/dashboard/${resource}`;
  return {
    create: `${base}/create${search}`,
    edit: (id: Identifier) => `${base}/${id}${search}`,
    close: () => navigate(`${base}${search}`),
  };
}
