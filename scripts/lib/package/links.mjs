// The build contains symbolic links to packages that Next does not bundle, but npm packs no links. Therefore a package
// contains a list of them, and its first start creates them.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { Stop } from '../print.mjs'
import { packageFolder } from './folder.mjs'

const FOLDER = '.next/node_modules'
const LIST = '.next/package-links.json'

/** Writes the list of the build's links in `dir`, with the package of each. */
export function listLinks(dir = root) {
  const folder = path.join(dir, FOLDER)
  const links = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isSymbolicLink())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const packageOf = (link) => {
    const target = path.resolve(path.dirname(link), fs.readlinkSync(link))
    return path.relative(path.join(dir, 'node_modules'), target)
  }
  const list = links.map((link) => [path.relative(folder, link), packageOf(link)])
  fs.writeFileSync(path.join(dir, LIST), JSON.stringify(Object.fromEntries(list), null, 2))
}

/** Creates the missing links of the list in `dir`. */
export function linkPackages(dir = root) {
  const list = JSON.parse(fs.readFileSync(path.join(dir, LIST), 'utf8'))
  for (const [name, target] of Object.entries(list)) {
    const link = path.join(dir, FOLDER, name)
    if (fs.existsSync(link)) continue
    const folder = packageFolder(target, dir)
    if (folder === null) {
      throw new Stop(`The package ${target} is missing: install Berth again with \`npm install\`.`)
    }
    try {
      fs.mkdirSync(path.dirname(link), { recursive: true })
      fs.rmSync(link, { force: true })
      // On Windows every user may create a junction. Other systems ignore the type.
      fs.symlinkSync(folder, link, 'junction')
    } catch (error) {
      throw new Stop(
        `${link} cannot be created (${error.code}): start Berth once as the owner of that folder.`,
      )
    }
  }
}
