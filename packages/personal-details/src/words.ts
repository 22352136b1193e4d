/** Words that are never part of a name of a street, a school or an app's user. Alternatives of a pattern. */
export const NO_NAME =
  'a|an|and|another|any|at|all|are|back|be|bed(?:room)?|both|busy|by|days?|deleted|do|down|each|every|finish|for|from|gone|her|his|home|hours?|how|i|if|in|is|it|kids?|km|lane|least|local|min(?:ute)?s?|months?|mum|my|near(?:est)?|night|no|not|of|off|on|one|only|or|our|out|over|payments?|people|private|same|so|some|start|that|the|their|then|they|this|times|to|two|uni|was|way|we|weeks?|what|when|which|who|why|with|work|years?|your';
