// A form that scripts submit. The browser checks only what it alone knows.
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSend: () => void };

/** The first field that the browser could not read, such as an impossible date. */
function unreadable(form: HTMLFormElement): HTMLInputElement | undefined {
  const fields = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
  for (const field of fields) field.checkValidity();
  return fields[0];
}

export function Form({ onSend, ...attributes }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = unreadable(event.currentTarget);
        if (field) field.focus();
        else onSend();
      }}
      {...attributes}
    />
  );
}
