export default function StorefrontNotFoundPage() {
  return <h1>StorefrontNotFound</h1>;
}
