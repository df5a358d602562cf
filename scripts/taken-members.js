// What a module does with a name that it imports.

/** What a value goes through unchanged. */
const through = new Set([
  'ArrayExpression',
  'ChainExpression',
  'LogicalExpression',
  'ObjectExpression',
  'ParenthesizedExpression',
  'Property',
  'SequenceExpression',
])

/**
 * Whether a module may take one of these members of what it knows as `name`, or of what lies in it. No only where that is
 * certain: the value is read (`keys.create.path`), compared, or handed to a function. What is taken apart, exported,
 * returned or put elsewhere counts as taken; another name for it is followed.
 */
export function mayTakeMember(program, name, members) {
  const names = new Set([name])
  // A set may grow while one goes over it.
  for (const known of names) {
    for (const path of references(program, known)) {
      const use = useOf(path, members)
      if (use.taken) return true
      if (use.alias) names.add(use.alias)
    }
  }
  return false
}

/** Where a name is used, with all that lies around it, the innermost last. */
function references(node, name, path = [], found = []) {
  if (Array.isArray(node)) {
    for (const one of node) references(one, name, path, found)
    return found
  }
  if (typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return found
  const here = [...path, node]
  if (node.type === 'Identifier' && node.name === name) found.push(here)
  for (const [field, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue
    // Names of members and fields are no uses, nor is what a variable is called.
    if ((field === 'property' || field === 'key') && !node.computed) continue
    if (field === 'id') {
      if (child.type !== 'Identifier') references(child, name, here, found)
      continue
    }
    references(child, name, here, found)
  }
  return found
}

function useOf(path, members) {
  let depth = 0
  let held = false
  for (let at = path.length - 1; at > 0; at--) {
    const node = path[at]
    const parent = path[at - 1]
    if (parent.type === 'MemberExpression' && parent.object === node) {
      if (held || (parent.computed && depth < 2) || members.includes(parent.property.name)) return { taken: true }
      // What lies in a call is plain.
      if (++depth > 2) return {}
    } else if (parent.type === 'ConditionalExpression') {
      if (parent.test === node) return {}
    } else if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
      if (path[at - 3]?.type === 'ExportNamedDeclaration') return { taken: true }
      return depth === 2 ? {} : { alias: parent.id.name }
    } else if (through.has(parent.type)) {
      held ||= parent.type === 'ArrayExpression' || parent.type === 'ObjectExpression'
    } else {
      const given = parent.arguments?.includes(node) ?? false
      return { taken: !(given || depth === 2 || parent.type === 'BinaryExpression') }
    }
  }
  return { taken: true }
}
