// Development only, before react-dom: React announces itself to this hook once, at start. It has to remember, because the
// React Refresh of a remote that is loaded later asks it then.
const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject() {
    return this.renderers.size + 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});
const { inject } = hook;
hook.inject = function remember(renderer) {
  const id = inject.apply(this, arguments);
  hook.renderers.set(id, renderer);
  return id;
};
