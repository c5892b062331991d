/** A note in place of an object that the URL names and that does not exist. */
export const MissingObject = () => <p>It was deleted or archived, or the address is wrong.</p>
