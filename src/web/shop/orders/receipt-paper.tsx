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
import { Amount, BothWords, Row, withCount, withPercent, listParts } from './receipt-row.tsx';
import { Tag } from '../../ui/tag.tsx';

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { brand } = useShop();
  const { seller } = receipt;
  return (
    <article className="paper">
      <header>
        <Logo name={brand.name} />
        <BothWords words={receipt.title} as="h1" />
        {receipt.order_status_code === STATUS.cancelled && (
          <Tag as="p" kind="ended">
            <BothWords words={RECEIPT_WORDS.cancelled} />
          </Tag>
        )}
      </header>
      <div className="seller">
        <b>
          <BothWords words={seller.name} />
        </b>
        <BothWords words={seller.branch} />
        <BothWords words={seller.address} />
      </div>
      <dl>
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
    <table>
      <thead>
        <tr>
          <th scope="col">
            <BothWords words={RECEIPT_WORDS.item} />
          </th>
          <th scope="col" className="num">
            <BothWords words={RECEIPT_WORDS.amount} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              <b>{formatCount(line.quantity)}</b>{' '}
              <BothWords
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
                <small>
                  <bdi>{line.ordered_by}</bdi>
                </small>
              )}
              {listParts(line).map(({ quantity, words }, position) => (
                <small key={position}>
                  {quantity > 0 && formatCount(quantity)} <BothWords words={words} />
                </small>
              ))}
            </td>
            <td className="num">
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
    <dl className="totals">
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
      <div className="tot">
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
        <BothWords words={RECEIPT_WORDS[method]} />
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
