import { Numbers } from './numbers.tsx';
import { BackLink, PageTitle } from './page-title.tsx';

export function InfoHead({ back, title, lead }: { back: string; title: string; lead?: string }) {
  return (
    <PageTitle>
      <BackLink to="/menu">{back}</BackLink>
      <h1>{title}</h1>
      {lead && (
        <p className="mut mt-3 max-w-[60ch] text-[1.0625rem]">
          <Numbers text={lead} />
        </p>
      )}
    </PageTitle>
  );
}
