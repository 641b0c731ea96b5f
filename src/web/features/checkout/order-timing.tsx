// When to collect: now, or a quarter of an hour of today or tomorrow.
import { useState } from 'react';
import { formatTime12 } from '#shared/domain/opening-hours.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import type { LaterChoice } from './use-later-choice.ts';

export function OrderTiming({ later }: { later: LaterChoice }) {
  const { t } = useLanguage();
  const [dayName, setDayName] = useState<'today' | 'tomorrow'>('today');
  const day = later.days.find((one) => one.name === dayName) ?? later.days[0];
  return (
    <fieldset className="sect">
      <legend>{t('checkout.when')}</legend>
      <div className="stack gap-3">
        <div className="seg">
          <Choice name="timing" isOn={!later.isLater} onChoose={() => later.setLater(false)}>{t('checkout.now')}</Choice>
          <Choice name="timing" isOn={later.isLater} onChoose={() => later.setLater(true)}>{t('checkout.later')}</Choice>
        </div>
        {!later.isLater && !later.isStoreOpen && <p className="note warn" role="status">{t('checkout.storeClosed')}</p>}
        {later.isLater && !day && <p className="note warn" role="status">{t('checkout.noSlots')}</p>}
        {later.isLater && day && (
          <>
            <div className="frow c2">
              <fieldset className="field">
                <legend className="lbl">{t('checkout.day')}</legend>
                <div className="seg">
                  {later.days.map((one) => <Choice key={one.name} name="day" isOn={one.name === day.name} onChoose={() => setDayName(one.name)}>{t(`checkout.${one.name}`)}</Choice>)}
                </div>
              </fieldset>
              <fieldset className="field">
                <legend className="lbl">{t('checkout.time')}</legend>
                <div className="slots many">
                  {day.slots.map((slot) => {
                    const isOn = later.picked?.instant.getTime() === slot.instant.getTime();
                    return (
                      <label key={slot.instant.getTime()} className={isOn ? 'slot on' : 'slot'}>
                        <input type="radio" className="sr" name="slot" checked={isOn} onChange={() => later.pick(slot)} /><Ltr>{formatTime12(slot.wall.minutes)}</Ltr>
                      </label>
                    );
                  })}
                </div>
              </fieldset>
            </div>
            <p className="hint">{t('checkout.laterHint')}{later.isElsewhere && ` ${t('checkout.uaeTime')}`}</p>
          </>
        )}
      </div>
    </fieldset>
  );
}

function Choice({ name, isOn, onChoose, children }: { name: string; isOn: boolean; onChoose: () => void; children: string }) {
  return <label className={isOn ? 'on' : ''}><input type="radio" className="sr" name={name} checked={isOn} onChange={onChoose} />{children}</label>;
}
