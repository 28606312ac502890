import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { useMaySee, useMayWrite } from '../access/screen-access.ts';
import { useKeptPlace } from '../data/kept-places.ts';
import { ListSkeleton } from '../feedback/ListStates.tsx';
import type { ResourceScreens } from './lazy-screen.tsx';
import { NotAllowed } from './NotAllowed.tsx';

interface ResourceScreenProps {
  name: string;
  screens: ResourceScreens;
}

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
