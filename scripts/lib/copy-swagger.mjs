// Copies the program of the API page to public/swagger, so that it is served by Berth and needs no other network.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE']

/** Called before the build, because Next serves the files of public/ that existed when it started. */
export function copySwagger() {
  const target = path.join(root, 'public/swagger')
  for (const file of files) {
    const [from, to] = [
      path.join(root, 'node_modules/swagger-ui-dist', file),
      path.join(target, file),
    ]
    // Equal files are not written again, because a container may have a read-only root.
    if (fs.existsSync(to) && fs.readFileSync(to).equals(fs.readFileSync(from))) continue
    fs.mkdirSync(target, { recursive: true })
    fs.copyFileSync(from, to)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copySwagger()
