import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

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
