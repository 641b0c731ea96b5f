// Every component in every variant, in both directions. Only while developing; dark follows the device.
import { useState, type ReactNode } from 'react';
import consoleStyles from './console/frame/console.css?url';
import { Busy } from './ui/busy.tsx';
import { Button, buttonClass, IconButton, textLinkClass, type ButtonLook } from './ui/button.tsx';
import { CheckField, Choice, SegmentChoice } from './ui/choice.tsx';
import { Dialog, type DialogKind } from './ui/dialog.tsx';
import { Field, SelectField, TextAreaField } from './ui/field.tsx';
import { FoldRow } from './ui/fold-row.tsx';
import { Money, WasPrice } from './ui/money.tsx';
import { Notice, type NoticeKind } from './ui/notice.tsx';
import { Row } from './ui/row.tsx';
import { SearchBox } from './ui/search-box.tsx';
import { Segment } from './ui/segment.tsx';
import { Stepper } from './ui/stepper.tsx';
import { Switch } from './ui/switch.tsx';
import { Tag, type TagKind } from './ui/tag.tsx';

export const VARIANTS = ['primary', 'ink', 'outline', 'soft', 'bright', 'link'] as const;
export const SIZES = ['sm', 'md', 'lg'] as const;
const STATES: ButtonLook[] = [{}, { isBusy: true }, { isReady: false }];
const TAGS: TagKind[] = [
  ...(['plain', 'save', 'ok', 'warn', 'bad', 'info', 'wait', 'solid', 'ended', 'bright'] as const),
];
const NOTICES: NoticeKind[] = ['plain', 'raised', 'ok', 'warn', 'bad'];
const DIALOGS: DialogKind[] = ['sheet', 'alert', 'choice', 'bright'];
const TABS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <>
      {SIZES.map((size) => (
        <Part key={size} name={`Button ${size}`}>
          {VARIANTS.flatMap((variant) =>
            STATES.map((state, index) => (
              <Button key={`${variant}${index}`} variant={variant} size={size} {...state}>
                {variant}
                {state.isBusy && <Busy />}
              </Button>
            )),
          )}
          <Button size={size} disabled>
            disabled
          </Button>
        </Part>
      ))}
      <Part name="Button with a price, a link, icons">
        <Button layout="split" size="lg" className="w-80">
          <span>Place order</span>
          <Money amountFils={8900} />
        </Button>
        <a className={buttonClass({ layout: 'columns', size: 'lg' }, 'w-80')} href="#top">
          <em>3</em>
          <span>View cart</span>
          <Money amountFils={8900} />
        </a>
        <a className={textLinkClass} href="#top">
          Text link
        </a>
        <IconButton icon="trash" label="Delete" />
        <IconButton icon="crosshair" variant="solid" label="Use my place" />
        <IconButton icon="arrow-left" mirror label="Back" />
      </Part>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('Fatima');
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [name] = useState(() => `gallery-${Math.random()}`);
  const common = { value: text, onChange: setText };
  const options = [{ value: 'Fatima', text: 'Fatima' }];
  return (
    <div className="grid gap-4 max-w-120">
      <Field label="Name" {...common} />
      <Field label="Name" optional hint="As on the door" {...common} />
      <Field label="Phone" dir="ltr" prefix="+971" type="tel" {...common} />
      <Field label="Name" error="Please write a name" {...common} />
      <SelectField label="Choose" options={options} {...common} />
      <SelectField label="Choose" options={options} error="Please choose" {...common} />
      <TextAreaField label="Note" optional status="20 letters left" {...common} />
      <SearchBox label="Search" {...common} />
      <Choice
        name={name}
        title="Cash"
        hint="At the door"
        icon="money"
        checked
        onChange={() => {}}
      />
      <Choice name={name} title="Card" onChange={() => {}} />
      <Choice name={name} title="Card" hint="Not here" disabled onChange={() => {}} />
      <CheckField label="I agree" value={isOn} onChange={setOn} />
      <CheckField label="I agree" value={false} error="Please agree" onChange={() => {}} />
      <Switch label="Cutlery" hint="Only if you ask" checked={isOn} onChange={setOn} />
      <SegmentChoice
        legend="Kind"
        name={`${name}-kind`}
        options={TABS}
        value={tab}
        onChange={setTab}
      />
      <Segment label="Tabs" options={TABS} value={tab} onChange={setTab} />
    </div>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<DialogKind | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Dialog">
      {DIALOGS.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          Dialog: {kind}
        </Button>
      ))}
      {open !== null && (
        <Dialog
          open
          kind={open}
          onClose={close}
          title={open}
          footer={
            <>
              <Button variant="outline" onClick={close}>
                No
              </Button>
              <Button onClick={close}>Yes</Button>
            </>
          }
        >
          <p>From below on a phone.</p>
        </Dialog>
      )}
    </Part>
  );
}

function Rows() {
  return (
    <Part name="Row">
      <div className="w-full">
        <Row icon="moped" isMirrored title="Imran" hint="Your rider">
          <Button variant="ink" size="sm">
            Call
          </Button>
        </Row>
        <FoldRow icon="receipt" tone="quiet" title="Order 1042" hint="3 items">
          <p>What is in it.</p>
        </FoldRow>
        <FoldRow icon="pot" title="Note for the kitchen" hint="None">
          <p>A field.</p>
        </FoldRow>
      </div>
    </Part>
  );
}

export function Gallery() {
  return (
    <div className="grid gap-8">
      <Buttons />
      <Part name="Tag">
        {TAGS.map((kind) => (
          <Tag key={kind} kind={kind}>
            {kind}
          </Tag>
        ))}
      </Part>
      <Part name="Notice">
        {NOTICES.map((kind) => (
          <Notice key={kind} kind={kind} icon="clock">
            <span>
              <b>{kind}</b> What is to be known.
            </span>
          </Notice>
        ))}
      </Part>
      <Part name="Stepper and price">
        <Stepper label="Fries" value={1} removeLabel="Delete fries" onChange={() => {}} />
        <Stepper label="Wings" value={5} max={5} size="even" onChange={() => {}} />
        <Stepper label="Rice" value={2} size="lg" onChange={() => {}} />
        <Money amountFils={8950} />
        <Money amountFils={100} extra />
        <WasPrice amountFils={9900} />
        <Busy />
      </Part>
      <Rows />
      <Fields />
      <Dialogs />
    </div>
  );
}

/** The dark part wears the console's colours. */
export const links = () => [{ rel: 'stylesheet', href: consoleStyles }];

export const meta = () => [{ title: 'Components' }];

export default function GalleryPage() {
  return (
    <div className="wrap grid gap-16 py-8">
      <h1>Components</h1>
      <div dir="ltr" lang="en">
        <Gallery />
      </div>
      <div dir="rtl" lang="ar">
        <Gallery />
      </div>
      <div className="theme-kitchen p-6 rounded-tile bg-ground text-ink" dir="ltr" lang="en">
        <Gallery />
      </div>
    </div>
  );
}
