// Isolates the numbers in a text, so that each keeps its reading order. A code such as BUCKET5 stays whole.
import { Fragment } from 'react';
import { Ltr } from './ltr.tsx';

const NUMBER = /([A-Z]*\d+(?:[–.,:]\d+)*[A-Z]*%?)/;

export function Numbers({ text }: { text: string }) {
  return text
    .split(NUMBER)
    .map((part, index) =>
      index % 2 === 1 ? <Ltr key={index}>{part}</Ltr> : <Fragment key={index}>{part}</Fragment>,
    );
}
