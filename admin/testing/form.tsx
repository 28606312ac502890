import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';

interface InFormProps {
  resource: string;
  values: Record<string, unknown>;
  children: ReactNode;
}

/** Renders inputs in a form of a resource. The form is filled with `values`. */
export function InForm({ resource, values, children }: InFormProps) {
  const form = useForm({ defaultValues: values });
  return (
    <ResourceContextProvider value={resource}>
      <FormProvider {...form}>{children}</FormProvider>
    </ResourceContextProvider>
  );
}
