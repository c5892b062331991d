/** The path of a value in a document, from its root. */
export type Path = readonly PropertyKey[]
