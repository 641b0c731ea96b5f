import type { ReactNode } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { meIn } from './guest-room.ts';
import { PeopleList } from './people-list.tsx';
import { SharedPage } from './shared-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function ThatsIt({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <SharedPage>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {children}
    </SharedPage>
  );
}

export function ToMenu() {
  const { t } = useLanguage();
  return (
    <ShopLink className={buttonClass({ size: 'lg' })} to="/menu">
      {t('together.orderOwn')}
    </ShopLink>
  );
}

type End = Exclude<SharedCart['state'], 'open'>;

type Ended = {
  cart: SharedCart;
  state: End;
  /** The last presses never reached the server. */
  hasMissed?: boolean;
};

export function EndedScreen({ cart, state, hasMissed = false }: Ended) {
  const { t } = useLanguage();
  const name = cart.owner_name;
  const me = meIn(cart);
  const isIn = me !== undefined && me.lines.length + me.gone.length > 0;
  const isTold = state === 'paying' || state === 'given_up';
  const text = isIn || isTold ? (`together.end.${state}Text` as const) : STRANGER[state];
  return (
    <ThatsIt title={t(`together.end.${state}`, { name })} text={t(text, { name })}>
      {hasMissed && (
        <Notice as="p" kind="warn" icon="warning" role="status">
          <span>{t('together.missed', { name })}</span>
        </Notice>
      )}
      {isIn && (
        <>
          <h2>{t('together.mine')}</h2>
          <PeopleList people={[me]} me={me.person_id} />
        </>
      )}
      <ToMenu />
    </ThatsIt>
  );
}

const STRANGER = {
  over: 'together.end.overStranger',
  closed: 'together.end.closedStranger',
  paying: 'together.end.payingText',
  ordered: 'together.end.orderedStranger',
  given_up: 'together.end.given_upText',
} as const;
