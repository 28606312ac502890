import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';

interface InFormProps {
  resource: string;
  values: Record<string, unknown>;
  children: ReactNode;
}

export function InForm({ resource, values, children }: InFormProps) {
  const form = useForm({ defaultValues: values });
  return (
    <ResourceContextProvider value={resource}>
      <FormProvider {...form}>{children}</FormProvider>
    </ResourceContextProvider>
  );
}
