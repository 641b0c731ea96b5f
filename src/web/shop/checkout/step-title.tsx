export function StepTitle({ children }: { children: string }) {
  return <h1 className="pt-2 pb-5 wide:text-d3">{children}</h1>;
}
