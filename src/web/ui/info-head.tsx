// The head of an information page: back link, title, one sentence.
import { Icon } from './icon.tsx';
import { Numbers } from './numbers.tsx';
import { ShopLink } from './shop-link.tsx';

export function InfoHead({ back, title, lead }: { back: string; title: string; lead?: string }) {
  return (
    <div className="page-title">
      <ShopLink className="back" to="/menu">
        <Icon name="arrow-left" mirror /> {back}
      </ShopLink>
      <h1>{title}</h1>
      {lead && (
        <p className="mut mt-3 max-w-[60ch] text-[1.0625rem]">
          <Numbers text={lead} />
        </p>
      )}
    </div>
  );
}
