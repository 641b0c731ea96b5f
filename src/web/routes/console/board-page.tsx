export default function BoardPage() {
  return <h1>Board</h1>;
}
