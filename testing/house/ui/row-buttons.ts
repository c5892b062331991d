import ts from 'typescript-5'
import type { Sources } from '../source-files'

const BUTTON = /<\w*(Button|ActionIcon)\b/

/** Columns of tables whose cells have buttons, but scroll out of view on a narrow screen. */
export const looseButtons = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(app|components)\/.*\.tsx$/.test(file) || !text.includes('cell:')) return []
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isObjectLiteralExpression(node)) {
        const column = propertiesOf(node)
        if (column.id !== undefined && BUTTON.test(column.cell ?? '') && !('isSticky' in column))
          found.push(`${file}: column ${column.id}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
    return found
  })

/** The text of each property's value, by property name. */
function propertiesOf(node: ts.ObjectLiteralExpression): Partial<Record<string, string>> {
  const properties = node.properties.filter(ts.isPropertyAssignment)
  return Object.fromEntries(
    properties.map(({ name, initializer }) => [name.getText(), initializer.getText()]),
  )
}
