export default function ComboPage() {
  return <h1>Combo</h1>;
}
