import type { Ketcher } from 'ketcher-core'
import { Editor, type ButtonsConfig } from 'ketcher-react'
import 'ketcher-react/dist/index.css'
import { StandaloneStructServiceProvider } from 'ketcher-standalone/dist/binaryWasmNoRender'
import { createRoot } from 'react-dom/client'
import type { FromEditor, ToEditor } from './protocol.ts'
import { speak } from './speak.ts'
import './editor.css'

/** What is drawn here is searched for: nothing of reactions, pictures, polymers and texts. */
const hidden = [
  'about',
  'arrows',
  'analyse',
  'check',
  'cip',
  'create-monomer',
  'enhanced-stereo',
  'fullscreen',
  'help',
  'miew',
  'reaction-mapping-tools',
  'reaction-plus',
  'recognize',
  'settings',
  'sgroup',
  'shape-ellipse',
  'shape-line',
  'shape-rectangle',
  'text',
  // These two are not in Ketcher's list of names, but it hides them all the same.
  'images',
  'image',
] as const
const buttons = Object.fromEntries(hidden.map((name) => [name, { hidden: true }])) as ButtonsConfig

const tell = (message: FromEditor) => parent.postMessage(message, location.origin)

/** The drawing as a molfile of version 2000, which Ketcher writes at once and without its chemistry worker; '' for none. */
async function drawing(ketcher: Ketcher): Promise<string> {
  return ketcher.editor.struct().isBlank() ? '' : ketcher.getMolfile('v2000')
}

const MARK = '#ff9b9b'

/** Of Ketcher's editor what its types keep quiet about. */
interface Marker {
  highlights: {
    clear: () => void
    create: (marks: { atoms: number[]; bonds: number[]; rgroupAttachmentPoints: number[]; color: string }) => void
  }
}

/** Marks one atom of the drawing; a mark is no stroke. */
function mark({ editor }: Ketcher, atom: number | null) {
  const { highlights } = editor as unknown as Marker
  highlights.clear()
  const id = atom === null ? undefined : [...editor.struct().atoms.keys()][atom - 1]
  if (id !== undefined) highlights.create({ atoms: [id], bonds: [], rgroupAttachmentPoints: [], color: MARK })
}

function connect(ketcher: Ketcher) {
  let showing = 0
  let wanted = 0
  /** Changes that are no strokes; Ketcher reports them a moment later. */
  async function quietly(work: () => unknown) {
    showing++
    await work()
    setTimeout(() => showing--, 50)
  }
  async function drawn() {
    const turn = ++wanted
    try {
      const molfile = await drawing(ketcher)
      if (turn === wanted && !showing) tell({ kind: 'drawn', molfile })
    } catch {
      tell({ kind: 'unusable' })
    }
  }
  ketcher.editor.subscribe('change', () => {
    // What the page put here is no stroke.
    if (!showing) void drawn()
  })
  async function show(text: string) {
    try {
      await ketcher.setMolecule(text)
      tell({ kind: 'shown', text, molfile: await drawing(ketcher) })
    } catch {
      await ketcher.setMolecule('').catch(() => {})
      tell({ kind: 'shown', text, molfile: null })
    }
  }
  // One after the other: the last one asked for stays. Double bonds in their places, as our own drawings have them.
  let last = quietly(() => ketcher.setSettings({ 'general.dearomatize-on-load': 'true' }))
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToEditor>) => {
    if (origin !== location.origin || source !== parent) return
    if ('show' in data) last = last.then(() => quietly(() => show(data.show)))
    else last = last.then(() => mark(ketcher, data.mark))
  })
  tell({ kind: 'ready' })
}

// Ketcher takes the focus whenever it likes, also from a field of the page that somebody is typing into.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options)
}

await speak(new URLSearchParams(location.search).get('lang') ?? 'zh')
let connected = false
createRoot(document.getElementById('root')!).render(
  <Editor
    staticResourcesUrl=""
    structServiceProvider={new StandaloneStructServiceProvider()}
    disableMacromoleculesEditor
    buttons={buttons}
    errorHandler={() => {}}
    onInit={(ketcher) => {
      if (connected) return
      connected = true
      connect(ketcher)
    }}
  />,
)
