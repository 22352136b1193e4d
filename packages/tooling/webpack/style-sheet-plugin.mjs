import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Passes each style sheet's link to the bundle's federation runtime plugin before it is inserted into the page. */
export class StyleSheetPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StyleSheetPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleSheetPlugin',
        (source, { tag }) => `${source}${webpack.RuntimeGlobals.require}.prepareStyleSheet(${tag});`,
      );
    });
  }
}
