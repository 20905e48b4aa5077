import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '../paraglide/messages.js';
import { Banner } from './banner.tsx';
import { cx } from './class-names.ts';
import { listens } from './early-press.ts';
import { FormErrorsContext, formFieldId } from './form-errors.ts';
import { fieldName, focusNamed, namedField } from './named-field.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** URL for a browser without our script; the fields keep what was typed, because nothing here resets them. */
  action?: string;
  /** Message by field `name`; one under another name (`''`) is an error of the whole form. */
  errors?: Readonly<Record<string, string>>;
  /** Called with the values instead of the browser's own submit. */
  onValues?: (values: FormData, event: SubmitEvent<HTMLFormElement>) => void;
};

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * The one form pattern: our own messages instead of the browser's (`noValidate`), each at its field, all of them in a
 * summary that takes focus when they arrive and links to the fields.
 */
export function Form({ ref, errors = NO_ERRORS, onValues, className, children, ...attributes }: FormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current!, []);
  useEffect(() => listens(form.current!), []);
  const context = useMemo(() => ({ formId, errors }), [formId, errors]);
  return (
    <form
      {...attributes}
      ref={form}
      noValidate
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-4', className)}
      onSubmit={event => {
        if (!onValues) return;
        event.preventDefault();
        onValues(new FormData(event.currentTarget), event);
      }}
    >
      <FormErrorsContext value={context}>
        <ErrorSummary formId={formId} errors={errors} />
        {children}
      </FormErrorsContext>
    </form>
  );
}

function ErrorSummary({ formId, errors }: { formId: string; errors: Readonly<Record<string, string>> }) {
  const summary = useRef<HTMLDivElement>(null);
  const messages = Object.entries(errors);
  const [names, setNames] = useState<Record<string, string>>({});
  // A new answer is a new object, even with the same texts: then the summary takes focus again.
  useLayoutEffect(() => {
    if (Object.keys(errors).length === 0) return;
    // A seller's form has fields by the dozen, whose messages do not name them; a visitor's messages do.
    if (document.querySelector('[data-density]')) setNames(namesOf(formId, errors));
    summary.current?.focus();
  }, [formId, errors]);
  if (messages.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="rounded-hold">
      <Banner tone="danger" title={m.ui_form_errors({ count: messages.length })}>
        <ul className="grid">
          {messages.map(([name, message]) => (
            <li key={name}>
              {name ? (
                <FieldLink id={formFieldId(formId, name)}>
                  <span>
                    {names[name] && <b>{/[?:]$/.test(names[name]) ? names[name] : `${names[name]}:`} </b>}
                    <span>{message}</span>
                  </span>
                </FieldLink>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Names of the fields with an error, as the page shows them. */
function namesOf(formId: string, errors: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.keys(errors).flatMap(name => {
    const field = name && namedField(formFieldId(formId, name));
    return field ? [[name, fieldName(field)]] : [];
  });
  return Object.fromEntries(named);
}

function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      className="inline-flex min-h-11 items-center py-1 text-current"
      onClick={event => {
        const field = namedField(id);
        if (!field) return;
        event.preventDefault();
        focusNamed(field);
      }}
    >
      {children}
    </a>
  );
}
