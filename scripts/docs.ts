// `npm run docs`: writes what the documentation says about the code from the code.
import fs from 'node:fs'
import path from 'node:path'
import { documents, documentsFolder } from './documents.ts'

fs.mkdirSync(documentsFolder, { recursive: true })
for (const [name, text] of Object.entries(documents())) fs.writeFileSync(path.join(documentsFolder, name), text)
