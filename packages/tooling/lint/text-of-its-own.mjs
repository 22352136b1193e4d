/**
 * A browser's translation replaces text nodes. React then throws when it removes one of its own, or inserts an element
 * before it, and a text that it changes stays as it was on the screen. So text that changes must be the only child of an
 * element, of which React sets the `textContent`, and no element may come and go before a bare text.
 */

/** What a child may be: 'text' that never changes, text that 'changes', an 'element', or an element that 'comes'. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** Elements whose children are words rather than blocks. */
const OF_WORDS =
  /^(a|abbr|b|bdi|button|caption|cite|code|dd|del|dt|em|figcaption|h[1-6]|i|ins|label|legend|li|mark|option|p|q|small|span|strong|sub|summary|sup|td|text|th|time|title|tspan)$/;

const unwrap = (node) =>
  [
    'TSAsExpression',
    'TSNonNullExpression',
    'TSSatisfiesExpression',
    'ChainExpression',
    'ParenthesizedExpression',
  ].includes(node.type)
    ? unwrap(node.expression)
    : node;

/** Whether the value is the same for as long as the page lives: a literal, or a member of a constant. */
function isConstant(expression) {
  const node = unwrap(expression);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.expressions.every(isConstant);
    case 'Identifier':
      return CONSTANT.test(node.name);
    case 'MemberExpression':
      return isConstant(node.object) && (!node.computed || isConstant(node.property));
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.arguments.length > 0 && node.arguments.every(isConstant);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isConstant(node.left) && isConstant(node.right);
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate].every(isConstant);
    default:
      return false;
  }
}

const isNothing = (node) => node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean');

function kindOf(expression) {
  const node = unwrap(expression);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return hasBareText(node) ? 'changes' : 'element';
    case 'TemplateLiteral':
      return isConstant(node) ? 'text' : 'changes';
    case 'Literal':
      return isNothing(node) ? 'nothing' : 'text';
    case 'LogicalExpression':
    case 'ConditionalExpression': {
      if (isConstant(node)) return 'text';
      const branches = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node.right];
      if (node.operator && node.operator !== '&&') branches.push(node.left);
      const kinds = branches.map(kindOf);
      if (kinds.some((kind) => kind === 'text' || kind === 'changes')) return 'changes';
      return kinds.includes('unknown') ? 'unknown' : 'comes';
    }
    case 'BinaryExpression':
      return isConstant(node) ? 'text' : 'changes';
    case 'CallExpression':
      if (node.callee.property?.name === 'map') return kindOfList(node.arguments[0]);
      return isConstant(node) ? 'text' : 'unknown';
    default:
      return isConstant(node) ? 'text' : 'unknown';
  }
}

const isFragment = (node) =>
  node.type === 'JSXFragment' || (node.type === 'JSXElement' && node.openingElement.name.name === 'Fragment');

/** Whether this is a fragment with text, which React removes text node by text node. */
const hasBareText = (node) =>
  isFragment(node) && childrenOf(node).some(({ kind }) => kind === 'text' || kind === 'changes');

/** The kind of a mapped list, by the items that its function returns. */
function kindOfList(toItem) {
  const kind = toItem?.body && toItem.body.type !== 'BlockStatement' ? kindOf(toItem.body) : 'element';
  return kind === 'element' || kind === 'comes' ? 'comes' : 'changes';
}

/** The children that React renders, with their kinds; not the blanks between lines, and no comments. */
function childrenOf({ children }) {
  return children.flatMap((node) => {
    if (node.type === 'JSXText') return /^\s*\n\s*$/.test(node.value) ? [] : [{ node, kind: 'text' }];
    if (node.type !== 'JSXExpressionContainer') return [{ node, kind: 'element' }];
    return node.expression.type === 'JSXEmptyExpression' ? [] : [{ node, kind: kindOf(node.expression) }];
  });
}

/** Whether one of two alternatives is a fragment with text: as the only child, each may be text or an element. */
function mayBeFragmentWithText({ node }) {
  const expression = node.type === 'JSXExpressionContainer' ? unwrap(node.expression) : node;
  const { consequent, alternate, right } = expression;
  return [consequent, alternate, right].some((branch) => branch && hasBareText(unwrap(branch)));
}

const CHANGES =
  'Text that changes beside other children needs an element of its own, such as a span: a translated page keeps the old text, or breaks.';
const COMES = 'What comes and goes before bare text breaks a translated page: put the text into an element of its own.';
const ALONE =
  'A component that renders text without an element breaks a translated page when the text changes: put it into a span.';

export const textOfItsOwn = {
  create(context) {
    const check = (parent) => {
      const children = childrenOf(parent);
      const name = isFragment(parent) ? '' : parent.openingElement.name.name;
      const hasWords = children.some(({ kind }) => kind === 'text' || kind === 'changes');
      if (children.length < 2 && !isFragment(parent) && !children.some(mayBeFragmentWithText)) return;
      for (const [at, { node, kind }] of children.entries()) {
        const mayBeText =
          hasWords ||
          OF_WORDS.test(name) ||
          (children.length === 1 && !/^children\b/.test(node.expression?.name ?? node.expression?.callee?.name));
        const isText = kind === 'changes' || (kind === 'unknown' && mayBeText);
        if (isText) context.report({ node, message: CHANGES });
        const later = children.slice(at + 1);
        if (kind === 'comes' && later.some((sibling) => sibling.kind === 'text'))
          context.report({ node, message: COMES });
      }
    };
    /** The texts that a component returns: the end of each branch. */
    const checkReturn = (expression) => {
      const node = expression && unwrap(expression);
      if (!node) return;
      if (node.type === 'ConditionalExpression')
        for (const branch of [node.consequent, node.alternate]) checkReturn(branch);
      else if (
        node.type === 'TemplateLiteral' ||
        (node.type === 'Literal' && typeof node.value === 'string' && node.value !== '') ||
        hasBareText(node)
      )
        context.report({ node, message: ALONE });
    };
    const isComponent = (node) =>
      /^[A-Z][a-z]/.test(
        node?.id?.name ?? (node?.parent?.type === 'VariableDeclarator' ? node.parent.id.name : '') ?? '',
      );
    const functionOf = (node) => {
      let at = node.parent;
      while (at && !/Function/.test(at.type)) at = at.parent;
      return at;
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: (node) => isComponent(functionOf(node)) && checkReturn(node.argument),
      ArrowFunctionExpression: (node) =>
        node.body.type !== 'BlockStatement' && isComponent(node) && checkReturn(node.body),
    };
  },
};
