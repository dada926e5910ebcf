# fish completion for folsom

set -l commands play replay verify engine components signature bench completions
set -l bandits ghost doc tuco cheyenne belle django mei marshal
set -l cards angry-marshal swivel-arm braking take-it-all passengers-rebellion bridge tunnel \
    prairie whiskey-for-the-marshal panting-horses higher-speed shotguns-rage \
    safe-place rumours reflexes bend gorge \
    pickpocketing marshals-revenge hostage-conductor mortal-bullet sharing-the-loot escape \
    guilty-plea deadly-fall crime-must-be-punished

complete -c folsom -f
complete -c folsom -s h -l help -d 'Print help'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -l version -d 'Print the version'

complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a play -d 'Play a game'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a replay -d 'Watch a recorded game'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a verify -d 'Check a record'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a engine -d 'Speak the engine protocol'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a components -d 'Print the components'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a signature -d 'One number over all rules'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a bench -d 'Measure the engine'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a completions -d 'Print completions'

set -l play '__fish_seen_subcommand_from play'
complete -c folsom -n $play -s n -l players -x -a '2 3 4 5 6 7 8' -d 'How many players'
complete -c folsom -n $play -l humans -x -a '0 1 2 3 4 5 6 7 8' -d 'How many of them are people'
complete -c folsom -n $play -l seats -x -a '(__fish_append , human greedy random)' -d 'Who sits where'
complete -c folsom -n $play -l bandits -x -a "(__fish_append , $bandits)" -d 'Their bandits'
complete -c folsom -n $play -l edition -x -a 'first second' -d 'The edition of the rules'
complete -c folsom -n $play -l expert -d 'The expert variant'
complete -c folsom -n $play -l two-each -d 'Two bandits a player'
complete -c folsom -n $play -l duel -d 'The first edition\'s game for two'
complete -c folsom -n $play -l teams -d 'Teams of two players'
complete -c folsom -n $play -l beginner -d 'Without abilities and events'
complete -c folsom -n $play -l no-abilities -d 'Without abilities'
complete -c folsom -n $play -l no-events -d 'Without events'
complete -c folsom -n $play -l mei -d 'With Mei'
complete -c folsom -n $play -l horses -d 'With Horses & Stagecoach'
complete -c folsom -n $play -l no-stagecoach -d 'Of it the horses and flasks only'
complete -c folsom -n $play -l marshal -d 'With Marshal & Prisoners'
complete -c folsom -n $play -l swapped-start -d 'Players 2, 4, 6 start in the caboose'
complete -c folsom -n $play -l narrator -d 'Tell the story at greater length'
complete -c folsom -n $play -l wagons -x -a '(__fish_append , 0 1 2 3 4 5)' -d 'The wagons'
complete -c folsom -n $play -l pool -x -a "(__fish_append , $cards)" -d 'The round cards to draw from'
complete -c folsom -n $play -l components -r -F -d 'Cards and values of your own'
complete -c folsom -n $play -l setup -r -F -d 'A setup'
complete -c folsom -n $play -l position -r -F -d 'Begin from this position'
complete -c folsom -n $play -l seed -x -d 'The same words deal the same cards'
complete -c folsom -n $play -l save -r -F -d 'Keep the game in this file'
complete -c folsom -n $play -l resume -F -d 'Go on with this game, or the last'
complete -c folsom -n $play -l speed -x -a 'slow normal fast instant' -d 'How fast the story is told'
complete -c folsom -n $play -l no-pause -d 'The same as --speed instant'

set -l shown '__fish_seen_subcommand_from play replay'
complete -c folsom -n $shown -l color -x -a 'auto always never' -d 'Colours'
complete -c folsom -n $shown -l ascii -d 'Draw with plain letters only'

complete -c folsom -n '__fish_seen_subcommand_from replay verify' -F
complete -c folsom -n '__fish_seen_subcommand_from replay' -l summary -d 'Only the rounds and the count'
complete -c folsom -n '__fish_seen_subcommand_from replay' -l from -x -a "$bandits spectator" -d 'Whose eyes'
complete -c folsom -n '__fish_seen_subcommand_from replay' -l to -x -d 'No farther than this step'
complete -c folsom -n '__fish_seen_subcommand_from components' -l check -r -F -d 'Check these'
complete -c folsom -n '__fish_seen_subcommand_from signature bench' -l json -d 'As JSON'
complete -c folsom -n '__fish_seen_subcommand_from bench' -l seconds -x -d 'For each measurement'
complete -c folsom -n '__fish_seen_subcommand_from bench' -l baseline -r -F -d 'Compare with this file'
complete -c folsom -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
