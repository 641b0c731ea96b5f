// Now or later: three suggestions first, the whole list of today and tomorrow behind them.
import { useState } from 'react';
import type { LaterSlot } from '#shared/domain/stores/later-order.ts';
import { formatMinute } from '#shared/i18n/clock.ts';
import { SelectField, twoFieldsClass, hintClass, labelClass } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { KitchenFullNote } from '../cart/kitchen-full-note.tsx';
import type { LaterChoice } from './use-later-choice.ts';
import { Section } from './section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoiceMark, choiceClass, segmentClass, segmentsClass } from '../../ui/choice.tsx';

/** `isTried`: the order was pressed without a time. */
export function OrderTiming({ later, isTried }: { later: LaterChoice; isTried: boolean }) {
  const { t } = useLanguage();
  const isNowShut = !later.isLater && !later.isStoreOpen && (
    <Notice as="p" kind="warn" role="status">
      {t('errorMsg.store_closed')}
    </Notice>
  );
  const isNowFull = !later.isLater && later.room.isFull && (
    <KitchenFullNote nextFree={later.room.nextFree} onTake={later.take} />
  );
  if (!later.isOffered)
    return (
      <>
        {isNowShut}
        {isNowFull}
      </>
    );
  return (
    <Section isGroup title={t(later.isDelivery ? 'checkout.whenDelivery' : 'checkout.when')}>
      <div className="stack gap-3">
        <div className={segmentsClass}>
          <Segment name="timing" isOn={!later.isLater} onChoose={() => later.setLater(false)}>
            {t('checkout.now')}
          </Segment>
          <Segment name="timing" isOn={later.isLater} onChoose={() => later.setLater(true)}>
            {t('checkout.later')}
          </Segment>
        </div>
        {isNowShut}
        {isNowFull}
        {later.isLater && <LaterTimes later={later} isTried={isTried} />}
      </div>
    </Section>
  );
}

export function LaterTimes({ later, isTried }: { later: LaterChoice; isTried: boolean }) {
  const { lang, t } = useLanguage();
  const [dayName, setDayName] = useState<'today' | 'tomorrow' | null>(null);
  // Until a day is pressed, it is the day of the picked time.
  const pickedMs = later.picked?.instant.getTime();
  const findDay = (slot: LaterSlot | null) =>
    later.days.find((candidate) => slot && candidate.slots.includes(slot));
  const day =
    later.days.find((candidate) => candidate.name === dayName) ??
    findDay(later.picked) ??
    later.days[0];
  if (!day)
    return (
      <Notice as="p" kind="warn" role="status">
        {t('checkout.noSlots')}
        {later.isMonthEnding && ` ${t('checkout.monthEnds')}`}
      </Notice>
    );
  return (
    <>
      <fieldset className="stack gap-2.5!">
        <legend className="ears-only">{t('checkout.suggested')}</legend>
        {later.suggested.map((slot) => {
          const ms = slot.instant.getTime();
          return (
            <label key={ms} className={choiceClass({ isOn: ms === pickedMs })}>
              <input
                type="radio"
                className="ears-only"
                name="suggested"
                checked={ms === pickedMs}
                onChange={() => later.pick(slot)}
              />
              <ChoiceMark isOn={ms === pickedMs} />
              <span>{t(`checkout.day.${findDay(slot)?.name ?? 'today'}`)}</span>
              <b className="ms-auto tabular-nums">{formatMinute(slot.wall.minutes, lang)}</b>
            </label>
          );
        })}
      </fieldset>
      <div className={twoFieldsClass}>
        <fieldset className="grid content-start gap-1.5">
          <legend className={labelClass}>{t('checkout.day')}</legend>
          <div className={segmentsClass}>
            {later.days.map((each) => (
              <Segment
                key={each.name}
                name="day"
                isOn={each.name === day.name}
                onChoose={() => setDayName(each.name)}
              >
                {t(`checkout.day.${each.name}`)}
              </Segment>
            ))}
          </div>
        </fieldset>
        <SelectField
          label={t('checkout.time')}
          error={isTried && later.picked === null ? t('checkout.chooseTime') : null}
          value={
            day.slots.some((slot) => slot.instant.getTime() === pickedMs) ? String(pickedMs) : ''
          }
          onChange={(text) => {
            const slot = day.slots.find(
              (candidate) => String(candidate.instant.getTime()) === text,
            );
            if (slot) later.pick(slot);
          }}
          options={[
            { value: '', text: t('checkout.chooseTime') },
            ...day.slots.map((slot) => ({
              value: String(slot.instant.getTime()),
              text: later.isFull(slot)
                ? t('checkout.slotFull', { time: formatMinute(slot.wall.minutes, lang) })
                : formatMinute(slot.wall.minutes, lang),
              isDisabled: later.isFull(slot),
            })),
          ]}
        />
      </div>
      <p className={hintClass}>
        {t('checkout.laterHint')}
        {later.isMonthEnding && ` ${t('checkout.monthEnds')}`}
        {later.isElsewhere && ` ${t('checkout.uaeTime')}`}
      </p>
    </>
  );
}

function Segment({
  name,
  isOn,
  onChoose,
  children,
}: {
  name: string;
  isOn: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <label className={segmentClass(isOn)}>
      <input type="radio" className="ears-only" name={name} checked={isOn} onChange={onChoose} />
      {children}
    </label>
  );
}
