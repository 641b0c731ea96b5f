// When to collect: now, or a quarter of an hour of today or tomorrow.
import { useEffect, useRef, useState } from 'react';
import { formatTime12 } from '#shared/domain/opening-hours.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import type { LaterChoice } from './use-later-choice.ts';

export function OrderTiming({ later }: { later: LaterChoice }) {
  const { t } = useLanguage();
  const [dayName, setDayName] = useState<'today' | 'tomorrow' | null>(null);
  // Until a day is pressed it is the day of the time that was picked before a reload.
  const pickedMs = later.picked?.instant.getTime();
  const pickedDay = later.days.find((one) =>
    one.slots.some(({ instant }) => instant.getTime() === pickedMs),
  );
  const day = later.days.find((one) => one.name === dayName) ?? pickedDay ?? later.days[0];
  const times = useRef<HTMLDivElement>(null);
  const [shownDay, hasPicked] = [day?.name, pickedMs !== undefined];
  useEffect(() => {
    const [list, chosen] = [
      times.current?.getBoundingClientRect(),
      times.current?.querySelector('.on')?.getBoundingClientRect(),
    ];
    if (times.current && list && chosen && (chosen.top < list.top || chosen.bottom > list.bottom))
      times.current.scrollTop += chosen.top - list.top;
  }, [shownDay, hasPicked, later.isLater]);
  return (
    <fieldset className="sect">
      <legend>{t('checkout.when')}</legend>
      <div className="stack gap-3">
        <div className="seg">
          <Choice name="timing" isOn={!later.isLater} onChoose={() => later.setLater(false)}>
            {t('checkout.now')}
          </Choice>
          <Choice name="timing" isOn={later.isLater} onChoose={() => later.setLater(true)}>
            {t('checkout.later')}
          </Choice>
        </div>
        {!later.isLater && !later.isStoreOpen && (
          <p className="note warn" role="status">
            {t('errorMsg.store_closed')}
          </p>
        )}
        {later.isLater && !day && (
          <p className="note warn" role="status">
            {t('checkout.noSlots')}
          </p>
        )}
        {later.isLater && day && (
          <>
            <div className="frow c2">
              <fieldset className="field">
                <legend className="lbl">{t('checkout.day')}</legend>
                <div className="seg">
                  {later.days.map((one) => (
                    <Choice
                      key={one.name}
                      name="day"
                      isOn={one.name === day.name}
                      onChoose={() => setDayName(one.name)}
                    >
                      {t(`checkout.${one.name}`)}
                    </Choice>
                  ))}
                </div>
              </fieldset>
              <fieldset className="field">
                <legend className="lbl">{t('checkout.time')}</legend>
                <div ref={times} className="slots many">
                  {day.slots.map((slot) => {
                    const isOn = pickedMs === slot.instant.getTime();
                    return (
                      <label key={slot.instant.getTime()} className={isOn ? 'slot on' : 'slot'}>
                        <input
                          type="radio"
                          className="sr"
                          name="slot"
                          checked={isOn}
                          onChange={() => later.pick(slot)}
                        />
                        <Ltr>{formatTime12(slot.wall.minutes)}</Ltr>
                      </label>
                    );
                  })}
                </div>
              </fieldset>
            </div>
            <p className="hint">
              {t('checkout.laterHint')}
              {later.isElsewhere && ` ${t('checkout.uaeTime')}`}
            </p>
          </>
        )}
      </div>
    </fieldset>
  );
}

function Choice({
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
    <label className={isOn ? 'on' : ''}>
      <input type="radio" className="sr" name={name} checked={isOn} onChange={onChoose} />
      {children}
    </label>
  );
}
