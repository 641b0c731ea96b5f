import { Icon } from '../../ui/icon.tsx';

type Pictures = {
  profile_pic: string | null;
  profile_pic_social: string | null;
  social_login: boolean;
};

export function pictureUrl({
  profile_pic,
  profile_pic_social,
  social_login,
}: Pictures): string | null {
  return profile_pic === null
    ? social_login
      ? profile_pic_social
      : null
    : `/media/${profile_pic}`;
}

const ROUND = 'size-24 flex-none rounded-full bg-saffron-100';

export function ProfilePicture({ url, alt }: { url: string | null; alt: string }) {
  return url === null ? (
    <span className={`${ROUND} flex items-center justify-center text-d3`} aria-hidden="true">
      <Icon name="user" />
    </span>
  ) : (
    <img className={`${ROUND} object-cover`} src={url} alt={alt} width={96} height={96} />
  );
}
