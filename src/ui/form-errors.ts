import { createContext, useContext, useId } from 'react';

/**
 * Form errors as its fields read them: the message for each name, and the id under which the summary finds the field.
 */
export type FormErrors = { formId: string; errors: Readonly<Record<string, string>> };

export const FormErrorsContext = createContext<FormErrors | null>(null);

export type FieldState = { id: string; error: string | undefined; describedBy: string | undefined };

/** Ids and error of one field, alone or inside a form. */
export function useField({ id, name, error, hint }: FieldQuery): FieldState {
  const own = useId();
  const form = useContext(FormErrorsContext);
  const fieldId = id ?? (form && name ? formFieldId(form.formId, name) : own);
  const message = error ?? (name ? form?.errors[name] : undefined);
  const parts = [message && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean);
  return { id: fieldId, error: message, describedBy: parts.join(' ') || undefined };
}

type FieldQuery = { id?: string; name?: string; error?: string; hint?: unknown };

export function formFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
