import forms from '@commonpurse/tooling/jest/forms';

export default forms;
