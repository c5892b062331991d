import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { type ModulePicture, modulePictures, type PictureRow } from '../pictures/module-pictures'
import { exampleParams } from './pictures/example-field'
import { modules } from './registry'

const bar = (share: number) => `${'█'.repeat(Math.round(share * 20))} ${(share * 100).toFixed(1)} %`

const groupText = ({ group, lastResort }: PictureRow) =>
  group === null ? 'rejected' : lastResort ? `G${group}, last resort` : `G${group}`

const pictures = modulePictures(cel).map(({ id, params, rows }: ModulePicture) => {
  const module = modules.find((each) => each.id === id)
  const shown = JSON.stringify(params)
  const lines = rows.map(
    (row) =>
      `| ${row.account} | ${bar(row.before)} | ${groupText(row)} | ${bar(row.after)} | ${row.why.join('; ')} |`,
  )
  const table = ['| account | before | group | after | why |', '|---|---|---|---|---|', ...lines]
  return `## ${module?.label} (\`${id}\`)\n\n${module?.summary}\n\nParams: \`${shown}\`\n\n${table.join('\n')}`
})

const introduction = `# Selection modules

Each module, applied to the same four accounts after an equal split. Shares are within the priority
group: a launch uses G1, and a later group only if no account of the groups before it has a share.

| account | priority | running / quota | price per hour | SLA rank | failures in 6 h |
|---|---|---|---|---|---|
| amber | 1 | 20 / 100 | 0.40 | 30 | 0 |
| birch | 2 | 95 / 100 | 0.10 | 20 | 1 |
| cedar | 2 | 60 / 100 | 0.20 | 10 | 0 |
| dune | none | 5 / no quota | unknown | none | 2 |

The engine makes this file: \`npx vitest run --project unit lib/engine/selection/modules/pictures -u\`.`

test('every module has an example', () => {
  expect(Object.keys(exampleParams).toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
})

test('docs/modules.md shows what the modules do', async () => {
  const document = `${[introduction, ...pictures].join('\n\n')}\n`
  await expect(document).toMatchFileSnapshot('../../../../docs/modules.md')
})
