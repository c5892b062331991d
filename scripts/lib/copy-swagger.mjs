// Copies the program of the API page to public/swagger, where our own origin serves it: no other network is needed.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE']

/** Run before the build: Next serves the files of public/ that it saw when it started. */
export function copySwagger() {
  const target = path.join(root, 'public/swagger')
  fs.mkdirSync(target, { recursive: true })
  for (const file of files)
    fs.copyFileSync(path.join(root, 'node_modules/swagger-ui-dist', file), path.join(target, file))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copySwagger()
