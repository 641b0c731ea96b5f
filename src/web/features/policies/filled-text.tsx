// A paragraph of a policy: `{phone}` and `{email}` become links that read from left to right in both languages.
import { Fragment } from 'react';
import { useShop } from '../../state/shop.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';

export function FilledText({ text }: { text: string }) {
  const { brand } = useShop();
  return text.split(/(\{phone\}|\{email\})/).map((part, index) => {
    if (part === '{phone}')
      return (
        <a key={index} className="underline" href={`tel:${brand.phoneTel}`}>
          <Ltr className="nowrap">{brand.phoneDisplay}</Ltr>
        </a>
      );
    if (part === '{email}')
      return (
        <a key={index} className="underline" href={`mailto:${brand.mailbox}`}>
          <Ltr className="breaks">{brand.mailbox}</Ltr>
        </a>
      );
    return (
      <Fragment key={index}>
        <Numbers text={part} />
      </Fragment>
    );
  });
}
