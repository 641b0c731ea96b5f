// Any address that is not ours, outside a language: the 404 page in the saved language (GEN-17).
import { data } from 'react-router';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <main><h1>OOPS! PAGE NOT FOUND</h1></main>;
}
