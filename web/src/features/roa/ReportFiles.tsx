import { roa } from '@reagora/server/roa/contract'
import { download } from '../../api/call.ts'
import { Button } from '../../ui/kit.tsx'

interface Props {
  files: readonly { id: string; name: string; lot: string }[]
}

/** Reports of analysis of a line, each downloaded at a click. */
export function ReportFiles({ files }: Props) {
  return files.map((file) => (
    <Button
      key={file.id}
      size="sm"
      look="quiet"
      onClick={(event) => {
        event.stopPropagation()
        void download(roa.file, { id: file.id }).catch(() => {})
      }}
    >
      {[file.name, file.lot].filter(Boolean).join(' · ')}
    </Button>
  ))
}
