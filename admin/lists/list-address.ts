import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** Where a resource's list and its dialogs stand; the list's own state stays in the address behind a dialog. */
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
