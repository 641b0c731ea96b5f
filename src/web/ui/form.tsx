// A form that is sent by us: the browser neither checks it nor leaves the page.
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSend: () => void };

export function Form({ onSend, ...attributes }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      {...attributes}
    />
  );
}
