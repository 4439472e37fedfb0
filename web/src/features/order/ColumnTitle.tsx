/** The title of a column above what stands in it, where the table has no room for its head. */
export const ColumnTitle = ({ children }: { children: string }) => (
  <span className="small muted column-title" aria-hidden="true">
    {children}
  </span>
)
