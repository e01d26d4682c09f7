import { createContext, use } from 'react';

export type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

type Wired = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
};

/** Gives a control its id, description and validity from the Field around it; the control's own props take precedence. */
export function useField<Props extends object>(props: Props & Wired): Props & Wired {
  const field = use(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  };
}
