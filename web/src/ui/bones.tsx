/** A grey bar at the size of what is on its way. */
export const Bone = ({ w = '100%', h = 14 }: { w?: number | string; h?: number }) => (
  <span className="bone" style={{ width: w, height: h }} />
)

/** The outline of a page whose code or data is on its way. */
export const PageBones = ({ lines = 9 }: { lines?: number }) => (
  <div className="page stack" aria-busy="true">
    <Bone w={320} h={28} />
    <Bone w={220} />
    <div className="card pad stack">
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} h={20} />
      ))}
    </div>
  </div>
)
