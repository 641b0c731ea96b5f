// Addresses of pictures, on the own server or a media host.
import { createContext, useContext } from 'react';

/** The origin of the media host; empty: the own server. */
export const MediaOriginContext = createContext('');

export const pictureAddress = (origin: string, file: string): string =>
  `${origin}/media/pictures/${file}`;

export function usePictureAddress(): (file: string) => string {
  const origin = useContext(MediaOriginContext);
  return (file) => pictureAddress(origin, file);
}
