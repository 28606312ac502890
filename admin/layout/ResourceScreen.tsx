import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { NotAllowed } from '../access/NotAllowed.tsx';
import { useMaySee, useMayWrite } from '../access/screen-access.ts';
import { ListSkeleton } from '../lists/ListStates.tsx';
import { useKeptPlace } from '../navigation/kept-places.ts';
import type { ResourceScreens } from '../screens.ts';

interface ResourceScreenProps {
  name: string;
  screens: ResourceScreens;
}

/** A resource's list, with its dialogs over it at addresses of their own. */
export function ResourceScreen({ name, screens }: ResourceScreenProps) {
  useKeptPlace(name);
  const { list: List, create: Create, edit: Edit } = screens;
  const mayWrite = useMayWrite(name);
  if (!useMaySee()(name)) return <NotAllowed />;
  return (
    <ResourceContextProvider value={name}>
      <Suspense fallback={<ListSkeleton />}>
        <List />
      </Suspense>
      {mayWrite && (Create || Edit) && (
        <Suspense fallback={null}>
          <Routes>
            {Create && <Route path="create" element={<Create />} />}
            {Edit && <Route path=":id" element={<Edit />} />}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      )}
    </ResourceContextProvider>
  );
}
