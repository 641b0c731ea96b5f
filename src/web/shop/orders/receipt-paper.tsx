// The printed receipt: a simplified tax invoice of the UAE, in both languages.
import type { Receipt } from '#shared/contract/receipt.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatCount } from '#shared/i18n/format.ts';
import { RECEIPT_WORDS } from '#shared/i18n/receipt-words.ts';
import { useShop } from '../../state/shop.ts';
import { Logo } from '../../ui/logo.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { formatStamp } from '#shared/i18n/clock.ts';
import { Money } from '../../ui/money.tsx';
import {
  Amount,
  APART,
  BothWords,
  listParts,
  Row,
  ROW,
  withCount,
  withPercent,
} from './receipt-row.tsx';
import { Tag } from '../../ui/tag.tsx';

/** A sheet of paper on the screen, and without its edge in print. Large text on a small screen takes more lines, not more width. */
const PAPER =
  'mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4.5 rounded-ctl border border-line bg-surface p-[clamp(18px,5vw,36px)] wrap-anywhere print:max-w-none print:border-0 print:p-0';
const HEAD = 'border-b border-ink py-1.5 text-start align-bottom font-strong';
const CELL = 'border-b border-line py-2 align-top';
const AMOUNT = 'ps-3 text-end! whitespace-nowrap';
const PART = 'block text-sm text-ink-2';
/** The count stands before the name, also where the name takes two lines. */
const BESIDE_COUNT = 'inline-flex max-w-[calc(100%-3.5ch)] justify-[inherit] align-top';

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { brand } = useShop();
  const { seller } = receipt;
  return (
    <article className={PAPER}>
      <header className="grid justify-items-center gap-2 text-center">
        <Logo name={brand.name} />
        <BothWords words={receipt.title} as="h1" className="flex justify-[inherit] text-[1.5rem]" />
        {receipt.order_status_code === STATUS.cancelled && (
          <Tag as="p" kind="ended">
            <BothWords words={RECEIPT_WORDS.cancelled} />
          </Tag>
        )}
      </header>
      <div className="grid gap-1 border-y border-line py-3.5 text-sm">
        <b>
          <BothWords words={seller.name} className={APART} />
        </b>
        <BothWords words={seller.branch} className={APART} />
        <BothWords words={seller.address} className={APART} />
      </div>
      <dl className="grid gap-1.5 text-sm">
        {seller.trn !== null && (
          <Row words={RECEIPT_WORDS.trn}>
            <Ltr>{seller.trn}</Ltr>
          </Row>
        )}
        <Row words={receipt.is_tax_invoice ? RECEIPT_WORDS.number : RECEIPT_WORDS.receiptNumber}>
          <Ltr className="code">{receipt.number}</Ltr>
        </Row>
        <Row words={RECEIPT_WORDS.order}>
          <Ltr className="code">#{receipt.order_id}</Ltr>
        </Row>
        <Row words={RECEIPT_WORDS.ticket}>
          <Ltr>{receipt.check_number}</Ltr>
        </Row>
        <Row words={RECEIPT_WORDS.date}>
          {formatStamp(new Date(receipt.issued_at), receipt.time_zone)}
        </Row>
      </dl>
      <ReceiptLines lines={receipt.lines} />
      <ReceiptTotals receipt={receipt} />
    </article>
  );
}

function ReceiptLines({ lines }: { lines: Receipt['lines'] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            <BothWords words={RECEIPT_WORDS.item} />
          </th>
          <th scope="col" className={`${HEAD} ${AMOUNT}`}>
            <BothWords words={RECEIPT_WORDS.amount} className="flex justify-end" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className={CELL}>
              <b>{formatCount(line.quantity)}</b>{' '}
              <BothWords
                className={BESIDE_COUNT}
                words={
                  line.size.en === ''
                    ? line.name
                    : {
                        en: `${line.name.en}, ${line.size.en}`,
                        ar: `${line.name.ar}، ${line.size.ar}`,
                      }
                }
              />
              {line.ordered_by !== '' && (
                <small className={PART}>
                  <bdi>{line.ordered_by}</bdi>
                </small>
              )}
              {listParts(line).map(({ quantity, words }, position) => (
                <small key={position} className={PART}>
                  {quantity > 0 && formatCount(quantity)}{' '}
                  <BothWords words={words} className={BESIDE_COUNT} />
                </small>
              ))}
            </td>
            <td className={`${CELL} ${AMOUNT}`}>
              <Amount aed={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReceiptTotals({ receipt }: { receipt: Receipt }) {
  const { vat } = receipt;
  const points = receipt.points.earned + receipt.points.to_earn;
  const method =
    receipt.payment_method === 'Card' || receipt.payment_method === 'COP'
      ? receipt.payment_method
      : 'Cash';
  return (
    <dl className="grid gap-1.5 border-t border-ink pt-2.5 text-sm">
      <Row words={RECEIPT_WORDS.subtotal}>
        <Amount aed={receipt.subtotal} />
      </Row>
      {receipt.coupon_discount > 0 && (
        <Row words={RECEIPT_WORDS.coupon}>
          <Amount aed={-receipt.coupon_discount} />
        </Row>
      )}
      {receipt.points.used > 0 && (
        <Row words={withCount(RECEIPT_WORDS.points, receipt.points.used)}>
          <Amount aed={-receipt.points.discount} />
        </Row>
      )}
      {receipt.delivery_fee > 0 && (
        <Row words={RECEIPT_WORDS.deliveryFee}>
          <Amount aed={receipt.delivery_fee} />
        </Row>
      )}
      <div className={`${ROW} py-1 text-[1.125rem] font-[650]`}>
        <dt>
          <BothWords words={RECEIPT_WORDS.total} />
        </dt>
        <dd>
          <Money amountFils={aedToFils(receipt.total) ?? 0} />
        </dd>
      </div>
      <Row
        words={withPercent(
          vat.included ? RECEIPT_WORDS.vatIncluded : RECEIPT_WORDS.vatAdded,
          vat.percent,
        )}
      >
        <Amount aed={vat.amount} />
      </Row>
      {receipt.tip > 0 && (
        <>
          <Row words={RECEIPT_WORDS.tip}>
            <Amount aed={receipt.tip} />
          </Row>
          <Row words={RECEIPT_WORDS.paid}>
            <Amount aed={receipt.paid} />
          </Row>
        </>
      )}
      {receipt.refunded > 0 && (
        <Row words={RECEIPT_WORDS.refunded}>
          <Amount aed={-receipt.refunded} />
        </Row>
      )}
      <Row words={RECEIPT_WORDS.payment}>
        <BothWords words={RECEIPT_WORDS[method]} className={APART} />
      </Row>
      {points > 0 && (
        <Row
          words={
            receipt.points.earned > 0 ? RECEIPT_WORDS.pointsEarned : RECEIPT_WORDS.pointsToEarn
          }
        >
          <Ltr>{points}</Ltr>
        </Row>
      )}
    </dl>
  );
}
