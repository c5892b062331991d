/** A place in a document, from its root. */
export type Path = readonly PropertyKey[]
