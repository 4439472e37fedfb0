import { Bone } from '../../../ui/parts.tsx'

/** The outline of a product page at its real size. */
export const DetailBones = () => (
  <div aria-busy="true">
    <div className="crumbs">
      <Bone w={220} />
    </div>
    <div className="card product">
      <div className="pic">
        <Bone w={320} h={320} />
      </div>
      <div className="stack">
        <Bone w={260} h={28} />
        <Bone w={220} />
        {Array.from({ length: 8 }, (_, i) => (
          <Bone key={i} h={24} />
        ))}
      </div>
      <div className="stack">
        <Bone w={140} h={32} />
        <Bone h={40} />
      </div>
    </div>
    <div className="card section stack pad">
      {Array.from({ length: 6 }, (_, i) => (
        <Bone key={i} h={20} />
      ))}
    </div>
  </div>
)
