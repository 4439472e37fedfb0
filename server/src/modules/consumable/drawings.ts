// Our own line drawings, one for each kind of goods, on a ground of 96 units; readable on light and on dark.
const shapes: Record<string, string> = {
  tube: '<path d="M34 22h28M37 22v38l11 20 11-20V22"/><path d="M37 52h22l-11 22z" class="f"/><path d="M32 14h32v8H32z"/>',
  microtube:
    '<path d="M36 30h24v22L50 78h-4L36 52z"/><path d="M39 58h18l-8 18h-2z" class="f"/><path d="M32 24h32v6H32zM64 27h8l4-8"/>',
  tip: '<path d="M36 14h24l-4 22-5 44h-6l-5-44z"/><path d="M41 38h14M42 50h12" /><path d="M43 56h10l-3 24h-4z" class="f"/>',
  pipette: '<path d="M44 10h8v52l-3 20h-2l-3-20zM44 22h8M44 32h8M44 42h8M44 52h8"/>',
  filter:
    '<path d="M42 12h12v14H42z"/><path d="M24 30h48v12H24z"/><path d="M24 36h48" /><path d="M30 42h36l-12 12H42z" class="f"/><path d="M44 54h8v22h-8z"/>',
  membrane:
    '<circle cx="48" cy="48" r="30"/><circle cx="48" cy="48" r="22" class="f"/><path d="M32 40h32M28 48h40M32 56h32"/>',
  glove:
    '<path d="M34 84V54L24 40c-2-4 3-8 6-4l8 10V18c0-5 7-5 7 0v22-28c0-5 7-5 7 0v28-24c0-5 7-5 7 0v26-16c0-5 7-5 7 0v30L62 66v18z"/><path d="M34 72h28v12H34z" class="f"/>',
  plate:
    '<path d="M16 26h64v44H16z"/><g class="f"><circle cx="27" cy="36" r="4"/><circle cx="41" cy="36" r="4"/><circle cx="55" cy="36" r="4"/><circle cx="69" cy="36" r="4"/><circle cx="27" cy="48" r="4"/><circle cx="41" cy="48" r="4"/><circle cx="55" cy="48" r="4"/><circle cx="69" cy="48" r="4"/><circle cx="27" cy="60" r="4"/><circle cx="41" cy="60" r="4"/><circle cx="55" cy="60" r="4"/><circle cx="69" cy="60" r="4"/></g>',
  tlc: '<path d="M30 14h36v68H30z"/><path d="M30 72h36M30 24h36" /><g class="f"><circle cx="40" cy="60" r="4"/><circle cx="40" cy="38" r="4"/><circle cx="56" cy="48" r="4"/></g>',
  column:
    '<path d="M38 12h20v8H38zM36 20h24v50H36zM38 70h20l-8 8h-4zM44 78h8v8h-8z"/><path d="M36 30h24v34H36z" class="f"/>',
  hplc: '<path d="M12 44h10v8H12zM74 44h10v8H74zM22 38h10v20H22zM64 38h10v20H64z"/><path d="M32 40h32v16H32z" class="f"/>',
  nmr: '<path d="M44 10h8v68a4 4 0 0 1-8 0z"/><path d="M44 54h8v24a4 4 0 0 1-8 0z" class="f"/><path d="M40 10h16v6H40z"/>',
  vial: '<path d="M36 14h24v10H36zM40 24v6l-6 6v44h28V36l-6-6v-6"/><path d="M34 52h28v28H34z" class="f"/>',
  septum:
    '<path d="M32 20h32v14H32zM36 34h24v30H36z"/><path d="M36 40h24M36 46h24M36 52h24M36 58h24"/><path d="M32 20h32v14H32z" class="f"/>',
  balloon:
    '<path d="M48 14c16 0 22 12 22 22 0 14-12 24-18 28h-8c-6-4-18-14-18-28 0-10 6-22 22-22z"/><path d="M44 64h8v14h-8z" class="f"/><path d="M34 34c0-8 6-12 10-12"/>',
  flask: '<path d="M42 10h12M44 10v28a24 24 0 1 0 8 0V10"/><path d="M27 62a22 22 0 0 0 42 0z" class="f"/>',
  bottle: '<path d="M38 12h20v10H38zM40 22v8l-10 10v42h36V40L56 30v-8"/><path d="M30 52h36v20H30z" class="f"/>',
  dish: '<path d="M14 40h68v16a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6zM18 40v-6h60v6"/><path d="M14 50h68v6a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" class="f"/>',
  syringe:
    '<path d="M38 22h20v40H38zM44 62h8v8h-8zM48 70v16M48 8v14M38 8h20M32 22h32"/><path d="M38 40h20v22H38z" class="f"/>',
  paper: '<path d="M24 18h40l8 8v52H24z"/><path d="M64 18v8h8M32 38h32M32 48h32M32 58h22"/>',
  antibody:
    '<path d="M48 84V48L26 22M48 48l22-26M56 84V52l22-24M40 84V52L18 28"/><path d="M14 24l8-8M74 16l8 8" class="f"/>',
  enzyme:
    '<path d="M48 16c20 0 32 14 32 32S66 80 48 80c-8 0-14-3-20-8l16-14c4-3 4-17 0-20L28 24c6-5 12-8 20-8z" class="f"/><circle cx="24" cy="48" r="7"/>',
  kit: '<path d="M18 34h60v46H18zM18 34l8-14h44l8 14M48 20v14"/><path d="M42 46h12v8h8v12h-8v8H42v-8h-8V54h8z" class="f"/>',
  gel: '<path d="M22 16h52v64H22z"/><path d="M30 24h6M44 24h6M58 24h6" /><path d="M30 40h6M44 34h6M58 46h6M30 56h6M44 62h6M58 66h6" class="f"/>',
  box: '<path d="M16 34l32-14 32 14v32L48 80 16 66zM16 34l32 14 32-14M48 48v32"/>',
}

/** The drawing that stands for goods of a kind; a box where we have drawn none. */
export function drawingOf(kind: string): string {
  const shape = (Object.hasOwn(shapes, kind) ? shapes[kind] : undefined) ?? shapes['box']!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="#5f8791" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"><style>.f{fill:#5f879138}</style>${shape}</svg>`
}

/** The kinds we have drawn. */
export const drawings: readonly string[] = Object.keys(shapes)
