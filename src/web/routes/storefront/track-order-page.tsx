export default function TrackOrderPage() {
  return <h1>TrackOrder</h1>;
}
